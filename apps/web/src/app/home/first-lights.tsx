import { useTranslations } from 'use-intl';
import { useStatement } from '../../features/statement/api/list-statement';
import { useWallet } from '../../features/wallet/api/wallet';
import { useSheet } from '../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { Steps } from '@krapao/ui/steps';
import { firstSteps } from './first-steps';

/** The first steps of a new member, as bulbs that light one after the other, with the action of the next one. */
export default function FirstLights() {
  const t = useTranslations('home.first');
  const { open } = useSheet();
  const wallet = useWallet().data;
  const list = useStatement(1).data;
  const done = wallet && list ? firstSteps({ ...list, slots: wallet.slots }) : null;
  if (done === null) return null;
  const games = () => document.querySelector('.k-home__c')?.scrollIntoView();
  const actions = [
    { name: t('deposit'), press: () => open('deposit') },
    { name: t('game'), press: games },
    { name: t('transfer'), press: () => open('transfer') },
  ] as const;
  const next = actions[done];
  const count = { done: String(done) };
  return (
    <section className="k-card k-card--pad home-lights" aria-labelledby="first-lights">
      <div className="home-lights__h">
        <h2 id="first-lights">{t('title')}</h2>
        <small>{t('lit', count)}</small>
      </div>
      <Steps steps={actions.map(({ name }) => name)} current={done} label={t('lit', count)} />
      {next && (
        <Button variant="soft" size="md" block onClick={next.press}>
          {t('next', { step: next.name })}
        </Button>
      )}
    </section>
  );
}
