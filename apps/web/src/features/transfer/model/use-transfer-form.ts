import type { Transfer, Wallet } from '@krapao/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer, ApiError } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { amountOf, typedOf, type TypedAmount } from '../../../shared/ui/amount/typed-amount';
import { currencyOf } from '../../wallet/api/wallet';
import { useTransfer, useTransferAll, type PlaceId } from '../api/transfer';
import { placesOf, WALLET } from './places';
import { transferProblem } from './problem';

export type Side = 'from' | 'to';

/** A transfer that completed or is pending. */
export interface SentTransfer {
  transfer: Transfer;
  from: PlaceId;
  to: PlaceId;
  /** The requested amount; null for the whole balance. */
  requested: number | null;
}

/** The form of a transfer. Its input survives every error. */
export function useTransferForm(wallet: Wallet) {
  const [params] = useSearchParams();
  const transfer = useTransfer();
  const transferAll = useTransferAll();
  // A shortcut of a game account preselects both sides.
  const preset = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const start = { ...preset, amount: '', shortCut: `${preset.from} ${preset.to}` };
  const draft = useDraft('transfer', wallet.profile.username, start);
  // A stored draft from another shortcut does not apply here.
  const kept = draft.typed.shortCut === start.shortCut ? draft.typed : start;
  const keep = (changes: Partial<typeof start>) => draft.type({ ...kept, ...changes });
  const typed: TypedAmount = kept.amount;
  const [all, setAll] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [sent, setSent] = useState<SentTransfer | null>(null);

  const places = placesOf(wallet);
  const placeOf = (side: Side) => places.find(({ id }) => id === kept[side]) ?? null;
  const from = placeOf('from');
  const to = placeOf('to');
  const amount = amountOf(typed);
  const problem = transferProblem({ from, to, amount, all, currency: currencyOf(wallet) });

  /** Clears the previous result when the input changes. */
  const begin = () => {
    setError(null);
    setTried(false);
  };
  const run = async (wanted: Omit<SentTransfer, 'transfer'>, act: () => Promise<Answer<Transfer>>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const answer = await act();
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    draft.forget();
    setSent({ ...wanted, transfer: answer.data });
  };
  return {
    places,
    from,
    to,
    typed,
    amount,
    all,
    busy,
    error,
    sent,
    problem,
    tried,
    choose: (side: Side, id: string | null) => {
      begin();
      // "All" referred to the other source.
      keep({ [side]: id ?? '', ...(side === 'from' && all && { amount: '' }) });
      setAll(false);
    },
    swap: () => {
      begin();
      keep({ from: kept.to, to: kept.from, ...(all && { amount: '' }) });
      setAll(false);
    },
    type: (next: TypedAmount) => {
      begin();
      keep({ amount: next });
      setAll(false);
    },
    typeAll: () => {
      begin();
      if (from) keep({ amount: typedOf(from.money) });
      setAll(true);
    },
    submit: async () => {
      setTried(true);
      if (problem !== null || !from || !to) return;
      // `transferAll` is exact to the satang, even if money arrived meanwhile.
      if (all && from.id === WALLET) await run({ from: from.id, to: to.id, requested: null }, () => transferAll(to.id));
      else await run({ from: from.id, to: to.id, requested: amount }, () => transfer({ from: from.id, to: to.id, amount }));
    },
    /** Moves the credit of every game to the wallet. */
    collect: () => run({ from: '', to: WALLET, requested: null }, () => transferAll(WALLET)),
    forget: draft.forget,
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
