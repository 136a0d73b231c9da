import type { BreakState } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { BackIcon, MoonIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { BreakSheet } from './break-sheet';
import { StillOpen } from './still-open';
import { TalkToSomeone } from './talk-to-someone';

/** How long: first the short breaks, and one press further the exclusions. Nothing is chosen before the member chooses. */
export function BreakChoice({ terms }: Pick<BreakState, 'terms'>) {
  const t = useTranslations('breaks');
  const [isLong, setLong] = useState(false);
  const [chosen, setChosen] = useState<BreakState['terms'][number] | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const show = (long: boolean) => {
    setLong(long);
    setChosen(null);
    window.scrollTo(0, 0);
  };
  return (
    <div className="k-stack k-stack--6 break-page">
      <section className="k-stack">
        {isLong && <h2 className="k-title">{t('exclusion')}</h2>}
        <p className="k-sub">{t(isLong ? 'exclusionIntro' : 'intro')}</p>
        <List>
          {terms
            .filter(({ isExclusion }) => isExclusion === isLong)
            .map((each) => (
              <Row
                key={each.term}
                title={t(`terms.${each.term}`)}
                detail={each.endsAt === null ? t('permanent') : t('until', { date: formatMoment(each.endsAt, serverNow()) })}
                isChosen={chosen?.term === each.term}
                onPress={() => setChosen(each)}
              />
            ))}
        </List>
        <Button block disabled={chosen === null} onClick={() => setConfirming(true)}>
          {t('next')}
        </Button>
      </section>
      <section>
        <div className="k-sec__h">
          <h2>{t('during')}</h2>
        </div>
        <StillOpen />
      </section>
      {isLong ? (
        <Button variant="text" icon={<BackIcon />} onClick={() => show(false)}>
          {t('back')}
        </Button>
      ) : (
        <section>
          <div className="k-sec__h">
            <h2>{t('longer')}</h2>
          </div>
          <List>
            <Row leading={<Well>{<MoonIcon />}</Well>} title={t('exclusion')} detail={t('exclusionHint')} onPress={() => show(true)} />
          </List>
        </section>
      )}
      <TalkToSomeone />
      {isConfirming && chosen && <BreakSheet of={chosen} onClose={() => setConfirming(false)} />}
    </div>
  );
}
