import type { Transfer, Wallet } from '@krapao/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '../../../shared/draft';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { amountOf, typedOf, type TypedAmount } from '@krapao/ui/amount-field';
import { currencyOf } from '../../wallet/api/wallet';
import { useTransfer, useTransferAll, type PlaceId } from '../api/transfer';
import { placesOf, WALLET } from './places';
import { transferProblem } from './problem';

export type Side = 'from' | 'to';

interface TransferOrder {
  /** Empty: every game. */
  from: PlaceId;
  to: PlaceId;
  /** Major units; null for the whole balance. */
  requested: number | null;
}

/** A transfer that completed or is pending. */
export interface SentTransfer extends TransferOrder {
  transfer: Transfer;
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
  const form = draft.typed.shortCut === start.shortCut ? draft.typed : start;
  const change = (changes: Partial<typeof start>) => draft.type({ ...form, ...changes });
  const typed: TypedAmount = form.amount;
  const [all, setAll] = useState(false);
  const [tried, setTried] = useState(false);
  const sending = useExclusiveMutation({
    mutationFn: async (order: TransferOrder): Promise<SentTransfer> => {
      const { from, to, requested } = order;
      // `transferAll` is exact to the satang, even if money arrived meanwhile.
      const answer = requested === null ? transferAll(to) : transfer({ from, to, amount: requested });
      return { ...order, transfer: await orThrow(answer) };
    },
    onSuccess: draft.forget,
  });

  const places = placesOf(wallet);
  const placeOf = (side: Side) => places.find(({ id }) => id === form[side]) ?? null;
  const from = placeOf('from');
  const to = placeOf('to');
  const amount = amountOf(typed);
  const problem = transferProblem({ from, to, amount, all, currency: currencyOf(wallet) });

  /** Clears the previous result when the input changes. */
  const begin = () => {
    sending.reset();
    setTried(false);
  };
  return {
    places,
    from,
    to,
    typed,
    amount,
    all,
    isPending: sending.isPending,
    error: sending.error,
    sent: sending.data ?? null,
    problem,
    tried,
    choose: (side: Side, id: string | null) => {
      begin();
      // "All" referred to the other source.
      change({ [side]: id ?? '', ...(side === 'from' && all && { amount: '' }) });
      setAll(false);
    },
    swap: () => {
      begin();
      change({ from: form.to, to: form.from, ...(all && { amount: '' }) });
      setAll(false);
    },
    type: (next: TypedAmount) => {
      begin();
      change({ amount: next });
      setAll(false);
    },
    typeAll: () => {
      begin();
      if (from) change({ amount: typedOf(from.money) });
      setAll(true);
    },
    submit: () => {
      setTried(true);
      if (problem === null && from && to)
        sending.mutate({ from: from.id, to: to.id, requested: all && from.id === WALLET ? null : amount });
    },
    /** Moves the credit of every game to the wallet. */
    collect: () => sending.mutate({ from: '', to: WALLET, requested: null }),
    forget: draft.forget,
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
