import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { FreezeWords } from '../../freeze';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { useSheet } from '../../../shared/sheet';
import { Note } from '@krapao/ui/note';
import { currencyOf, useWallet } from '../api/wallet';

/**
 * What an operator has frozen, until when, and where to ask; and money that arrived meanwhile (docs/specification.md §11.2).
 */
export default function FrozenNote() {
  const t = useTranslations('review');
  const { data } = useWallet();
  const amountText = useAmountText();
  const { open } = useSheet();
  const { freezes = [], parked = 0 } = data ?? {};
  if (freezes.length === 0 && parked === 0) return null;
  return (
    <Note tone="warn">
      {freezes.length > 0 && <FreezeWords freezes={freezes} />}{' '}
      {parked > 0 && (
        <>
          <b>
            {t('parked')} {amountText(parked, currencyOf(data))}
          </b>{' '}
          {t('parkedHint')}{' '}
          <button type="button" className="k-link" onClick={() => open('parked')}>
            {t('parkedMore')}
          </button>{' '}
        </>
      )}
      <Link className="k-link" to={paths.memberContact}>
        {t('frozen.ask')}
      </Link>
    </Note>
  );
}
