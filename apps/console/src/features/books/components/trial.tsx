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
          {t(isZero ? 'zero' : 'notZero')}
        </span>
      }
    >
      <div className="d-books__wide">
        <table className="d-tbl d-trial">
          <thead>
            <tr>
              <th>{t('account')}</th>
              {trialColumns.map((column) => (
                <th key={column} className="d-num">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groupsOf(trial.rows).map(({ name, rows, figures }) => {
              const isOpen = openNames.includes(name);
              const isOne = rows.length === 1;
              return (
                <Fragment key={name}>
                  <tr>
                    <td className="d-m">
                      {isOne ? (
                        <span className="d-trial__o">{t(`group.${name}`)}</span>
                      ) : (
                        <button type="button" className="d-against__o" aria-expanded={isOpen} onClick={() => toggle(name)}>
                          {isOpen ? <ChevronDownIcon className="d-mut" /> : <ChevronRightIcon className="d-mut" />}
                          {t(`group.${name}`)}
                        </button>
                      )}
                    </td>
                    <Cells figures={figures} currency={currency} />
                  </tr>
                  {!isOne &&
                    rows.map((row) => (
                      <tr key={row.kind} className="d-trial__k" hidden={!isOpen}>
                        <td className="d-2">{t(`accounts.${row.kind}`)}</td>
                        <Cells figures={row} currency={currency} />
                      </tr>
                    ))}
                </Fragment>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('sum')}</td>
              <Cells figures={total} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

const Cells = ({ figures, currency }: { figures: Figures; currency: Books['currency'] }) =>
  trialColumns.map((column) => (
    <td key={column} className="d-num" translate="no">
      <Amount value={figures[column]} currency={currency} />
    </td>
  ));
