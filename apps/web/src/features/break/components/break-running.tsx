import type { MemberBreak } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@krapao/ui/button';
import { WithdrawIcon } from '@krapao/ui/icons';
import { Illustration } from '@krapao/ui/illustration';
import restArt from '@krapao/ui/illustration/rest.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Note } from '@krapao/ui/note';
import { useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { askToReturn, useApplyBreak } from '../api/break';
import { useBreakEnd } from './use-break-end';
import { StillOpen } from './still-open';
import { TalkToSomeone } from './talk-to-someone';

/** The break in force: until when, what works meanwhile, and after the term of an exclusion the way back. */
export function BreakRunning({ of }: { of: MemberBreak }) {
  const t = useTranslations('breaks');
  const call = useCall();
  const apply = useApplyBreak();
  const end = useBreakEnd(of);
  const { submit, isPending, errorText } = useSubmission({
    run: (_: null, key) => askToReturn(call, key),
    done: t('asked'),
    onClose: () => undefined,
    onSaved: apply,
  });
  return (
    <div className="k-stack k-stack--6 break-page">
      <section className="k-card break-running">
        <Illustration art={restArt} />
        <h2 className="k-title">{t('running')}</h2>
        <p className="k-sub">{of.canReturn ? t('ended') : end}</p>
        {of.canReturn ? (
          <Button block busy={isPending} onClick={() => submit(null)}>
            {t('askReturn')}
          </Button>
        ) : (
          <Link className={buttonClass({ block: true })} to={`${paths.home}?sheet=withdraw`}>
            <WithdrawIcon />
            <span>{t('withdrawNow')}</span>
          </Link>
        )}
        {errorText && <Note tone="bad">{errorText}</Note>}
      </section>
      <section>
        <div className="k-sec__h">
          <h2>{t('during')}</h2>
        </div>
        <StillOpen />
      </section>
      <TalkToSomeone />
    </div>
  );
}
