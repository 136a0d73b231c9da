import { Cell, TableFrame } from '@krapao/ui/table';
import { CheckIcon, ChevronDownIcon, ChevronRightIcon, ClockIcon, type IconComponent, SuccessIcon, WarnIcon } from '@krapao/ui/icons';
import type { BookDifference, Books, ProviderBook } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount, formatSigned, formatBusinessDate, formatBusinessTime } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Chip } from '@krapao/ui/tag';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { differenceOf, type ProviderState, stateOf } from '../model/books.rules';
import { Differences } from './differences';
import { ExplainDialog } from './explain-dialog';
import { useProviderText } from './use-words';

const COLUMNS = 6;

/** Our books beside each provider's record; a row opens to its differences. */
export function Providers({ books }: { books: Books }) {
  const t = useTranslations('books');
  const { providers, currency } = books;
  const [openNames, setOpenNames] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<BookDifference | null>(null);
  const differing = providers.filter((provider) => ['differs', 'explained'].includes(stateOf(provider))).length;
  const areAllEven = providers.every((provider) => stateOf(provider) === 'even');
  const words = { n: String(differing), all: String(providers.length) };
  const toggle = (name: string): void =>
    setOpenNames(openNames.includes(name) ? openNames.filter((each) => each !== name) : [...openNames, name]);
  return (
    <Card title={t('against')} caption={providers.length > 0 && t(areAllEven ? 'agreeing' : 'differing', words)}>
      {providers.length === 0 && <p className="k-card--pad d-2">{t('notYet')}</p>}
      <div className="d-books__wide" hidden={providers.length === 0}>
        <TableFrame
          caption={t('against')}
          className="d-against"
          columns={[
            { key: 'clearing', header: t('clearing') },
            ...(['ours', 'theirs', 'difference', 'asOf', 'status'] as const).map((key) => ({ key, header: t(key), end: true })),
          ]}
        >
          {providers.map((provider) => {
            const isOpen = openNames.includes(provider.name);
            return (
              <Fragment key={provider.name}>
                <Row provider={provider} currency={currency} isOpen={isOpen} onToggle={() => toggle(provider.name)} />
                {/* Kept in the page, because paper shows all of them. */}
                <tr className="d-against__d" hidden={!isOpen}>
                  <Cell colSpan={COLUMNS}>
                    <Differences books={books} provider={provider} onExplain={setChosen} />
                  </Cell>
                </tr>
              </Fragment>
            );
          })}
        </TableFrame>
      </div>
      {chosen !== null && <ExplainDialog difference={chosen} currency={currency} onClose={() => setChosen(null)} />}
    </Card>
  );
}

interface RowProps {
  provider: ProviderBook;
  currency: Books['currency'];
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ provider, currency, isOpen, onToggle }: RowProps) {
  const t = useTranslations('books');
  const { name, ours, theirs, readAt, problem } = provider;
  const difference = differenceOf(provider);
  const text = useProviderText()(name);
  return (
    <tr className={isOpen ? 'is-cur' : undefined}>
      <Cell className="d-m">
        <span className="d-row">
          <button type="button" className="d-against__o" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <ChevronDownIcon className="d-mut" /> : <ChevronRightIcon className="d-mut" />}
            <span className="d-el" dir="auto">
              {text}
            </span>
          </button>
          {problem !== null && (
            <Chip tone="bad">
              <WarnIcon />
              {t(`problem.${problem}`)}
            </Chip>
          )}
        </span>
      </Cell>
      <Cell end translate="no">
        <Amount value={ours} currency={currency} />
      </Cell>
      <Cell end translate="no">
        {readAt === null ? <span className="d-mut">–</span> : <Amount value={theirs} currency={currency} />}
      </Cell>
      <Cell end className={readAt === null || difference === 0 ? 'd-mut' : 'd-out d-m'} translate="no">
        {readAt === null ? '–' : difference === 0 ? formatAmount(0, currency) : formatSigned(difference, currency)}
      </Cell>
      <Cell end className="d-2" translate="no">
        {readAt === null ? (
          '–'
        ) : (
          <time translate="no" dateTime={readAt} title={formatBusinessDate(readAt)}>
            {formatBusinessTime(readAt)}
          </time>
        )}
      </Cell>
      <Cell end translate="no">
        <State state={stateOf(provider)} />
      </Cell>
    </tr>
  );
}

const looks: Record<ProviderState, { icon: IconComponent; className: string }> = {
  even: { icon: SuccessIcon, className: 'd-st d-st--ok' },
  explained: { icon: CheckIcon, className: 'd-st' },
  differs: { icon: WarnIcon, className: 'd-st d-st--warn' },
  unread: { icon: ClockIcon, className: 'd-st' },
};

function State({ state }: { state: ProviderState }) {
  const t = useTranslations('books');
  const { icon: StateIcon, className } = looks[state];
  return (
    <span className={className}>
      <StateIcon />
      <span>{t(state)}</span>
    </span>
  );
}
