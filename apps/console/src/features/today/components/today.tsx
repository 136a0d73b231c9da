import { useTranslations } from 'use-intl';
import { formatBusinessTime } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { MissingSteps } from '../../setup';
import { Chat } from './chat';
import { Findings } from './findings';
import { Flow } from './flow';
import { Payouts } from './payouts';
import { Providers } from './providers';
import { Queues } from './queues';
import { TakeNext } from './take-next';
import '../today.css';

/** In the order of `Date.getDay`. Browsers have no names of days in Lao. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const REFRESH_MS = 10_000;

/** The first screen of a shift: queues, money by hour, payouts, findings, providers. */
export function Today() {
  const t = useTranslations();
  const found = useDeskQuery('GET /desk/today', {}, { refetchInterval: REFRESH_MS });
  const today = found.data;
  if (today === undefined)
    return (
      <Screen title={t('nav.today')}>
        {found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      </Screen>
    );
  const weekday = weekdays[new Date(`${today.day}T00:00:00Z`).getUTCDay()] ?? 'mon';
  return (
    <Screen title={t('nav.today')}>
      <div className="d-head">
        <h2>
          {t(`today.weekday.${weekday}`)} {today.day.split('-').toReversed().join('/')}
        </h2>
        <span className="d-2">{t('today.at', { time: formatBusinessTime(today.at) })}</span>
        <TakeNext />
      </div>
      <div className="d-col">
        <MissingSteps />
        <Queues queues={today.queues} />
        <div className="d-today">
          {today.flows.map((flow) => (
            <Flow key={flow.currency} flow={flow} at={today.at} />
          ))}
          <Payouts payouts={today.payouts} />
          <Findings findings={today.findings} />
          <div className="d-col">
            <Providers providers={today.providers} />
            <Chat chat={today.chat} mentions={today.mentions} />
          </div>
        </div>
      </div>
    </Screen>
  );
}
