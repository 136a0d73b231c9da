import type { Books } from '@krapao/contract/desk';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { Money } from '../../../shared/format/money';
import { Icon } from '../../../shared/ui/icon';
import { balances, type Figures, figuresOf, groupsOf, trialColumns, type TrialGroupName } from '../model/books.rules';

/** The balances by kind of account in groups; a group opens to its kinds. */
export function Trial({ books: { trial, currency } }: { books: Books }) {
  const t = useTranslations('books');
  const [openNames, setOpenNames] = useState<readonly TrialGroupName[]>([]);
  if (trial === null)
    return (
      <section className="d-card">
        <header className="d-card__h">
          <h3>{t('trial')}</h3>
        </header>
        <p className="d-card--pad d-2" role="status">
          {t('summing')}
        </p>
      </section>
    );
  const total = figuresOf(trial.rows);
  const isZero = balances(total);
  const toggle = (name: TrialGroupName): void =>
    setOpenNames(openNames.includes(name) ? openNames.filter((each) => each !== name) : [...openNames, name]);
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('trial')}</h3>
        <span className="d-cap">{t('trialOf', { time: formatBusinessDate(trial.at), n: trial.journals })}</span>
        <span className={isZero ? 'd-st d-st--ok d-sp d-books__zero' : 'd-st d-st--bad d-sp d-books__zero'}>
          <Icon name={isZero ? 'ok' : 'warn'} />
          {t(isZero ? 'zero' : 'notZero')}
        </span>
      </header>
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
                          <Icon name={isOpen ? 'down' : 'right'} className="d-mut" />
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
    </section>
  );
}

const Cells = ({ figures, currency }: { figures: Figures; currency: Books['currency'] }) =>
  trialColumns.map((column) => (
    <td key={column} className="d-num" translate="no">
      <Money amount={figures[column]} currency={currency} />
    </td>
  ));
