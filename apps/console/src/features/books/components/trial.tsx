import { Cell, TableFrame } from '@krapao/ui/table';
import { ChevronDownIcon, ChevronRightIcon, SuccessIcon, WarnIcon } from '@krapao/ui/icons';
import type { Books } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { Card } from '@krapao/ui/card';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { balances, type Figures, figuresOf, groupsOf, trialColumns, type TrialGroupName } from '../model/books.rules';

/** The balances by kind of account in groups; a group opens to its kinds. */
export function Trial({ books: { trial, currency } }: { books: Books }) {
  const t = useTranslations('books');
  const [openNames, setOpenNames] = useState<readonly TrialGroupName[]>([]);
  if (trial === null)
    return (
      <Card title={t('trial')}>
        <p className="k-card--pad d-2" role="status">
          {t('summing')}
        </p>
      </Card>
    );
  const total = figuresOf(trial.rows);
  const isZero = balances(total);
  const toggle = (name: TrialGroupName): void =>
    setOpenNames(openNames.includes(name) ? openNames.filter((each) => each !== name) : [...openNames, name]);
  return (
    <Card
      title={t('trial')}
      caption={t('trialOf', { time: formatBusinessDate(trial.at), n: trial.journals })}
      tools={
        <span className={isZero ? 'd-st d-st--ok' : 'd-st d-st--bad'}>
          {isZero ? <SuccessIcon /> : <WarnIcon />}
          <span>{t(isZero ? 'zero' : 'notZero')}</span>
        </span>
      }
    >
      <div className="d-books__wide">
        <TableFrame
          caption={t('trial')}
          className="d-trial"
          columns={[
            { key: 'account', header: t('account') },
            ...trialColumns.map((column) => ({ key: column, header: t(column), end: true })),
          ]}
          foot={
            <tr>
              <Cell>{t('sum')}</Cell>
              <Cells figures={total} currency={currency} />
            </tr>
          }
        >
          {groupsOf(trial.rows).map(({ name, rows, figures }) => {
            const isOpen = openNames.includes(name);
            const isOne = rows.length === 1;
            return (
              <Fragment key={name}>
                <tr>
                  <Cell className="d-m">
                    {isOne ? (
                      <span className="d-trial__o">{t(`group.${name}`)}</span>
                    ) : (
                      <button type="button" className="d-against__o" aria-expanded={isOpen} onClick={() => toggle(name)}>
                        {isOpen ? <ChevronDownIcon className="d-mut" /> : <ChevronRightIcon className="d-mut" />}
                        <span>{t(`group.${name}`)}</span>
                      </button>
                    )}
                  </Cell>
                  <Cells figures={figures} currency={currency} />
                </tr>
                {!isOne &&
                  rows.map((row) => (
                    <tr key={row.kind} className="d-trial__k" hidden={!isOpen}>
                      <Cell className="d-2">{t(`accounts.${row.kind}`)}</Cell>
                      <Cells figures={row} currency={currency} />
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </TableFrame>
      </div>
    </Card>
  );
}

const Cells = ({ figures, currency }: { figures: Figures; currency: Books['currency'] }) =>
  trialColumns.map((column) => (
    <Cell key={column} end translate="no">
      <Amount value={figures[column]} currency={currency} />
    </Cell>
  ));
