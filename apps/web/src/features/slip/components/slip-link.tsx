import type { Slip } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../shared/format/date';
import { useErrorToast } from '../../../shared/i18n';
import { IconButton, useToast } from '../../../shared/ui';
import { ExternalIcon } from '../../../shared/ui/icons/member';
import { useSlipUrl } from '../api/get-slip-url';
import { webAddress } from '../../../shared/link/web-address';

/** Opens the slip's image in a new tab: by its link, or by the address that its reference fetches (docs/specification.md §2.14). */
export function SlipLink({ slip }: { slip: Slip }) {
  const t = useTranslations('slip');
  const toast = useToast();
  const showError = useErrorToast();
  const findUrl = useSlipUrl();
  const [busy, setBusy] = useState(false);
  const label = t('open', { date: formatDate(slip.createdAt) });
  const link = slip.link === null ? null : webAddress(slip.link);

  if (link !== null) {
    return (
      <a className="k-ib" href={link} target="_blank" rel="noopener noreferrer" aria-label={label}>
        <ExternalIcon />
      </a>
    );
  }
  const open = async () => {
    if (busy) return;
    // Opened within the press: after an answer from the server browsers take it for an advertisement and block it.
    const tab = window.open('', '_blank');
    if (!tab) return toast.bad(t('blocked'));
    tab.opener = null;
    setBusy(true);
    const answer = await findUrl(slip.reference);
    setBusy(false);
    const url = answer.ok ? webAddress(answer.data.url) : null;
    if (url !== null) return tab.location.replace(url);
    tab.close();
    await showError(answer.ok ? { kind: 'refused', code: 'NO_DATA', status: 404 } : answer.error);
  };
  return (
    <IconButton label={label} onClick={() => void open()} aria-busy={busy || undefined}>
      <ExternalIcon />
    </IconButton>
  );
}
