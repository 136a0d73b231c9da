import { permissions, permissionsOf, type Permission, roles } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../shared/ui/icon';

/** Who may do what, from the contract's own table. */
export function Matrix() {
  const t = useTranslations('team');
  return (
    <section className="d-card d-matrix" aria-labelledby="matrix">
      <header className="d-card__h">
        <h2 id="matrix">{t('who')}</h2>
      </header>
      <div className="d-matrix__s" role="region" aria-labelledby="matrix" tabIndex={0}>
        <table className="d-tbl">
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`may.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {(permissionsOf[role] as readonly Permission[]).includes(permission) ? (
                      <>
                        <Icon name="check" />
                        <span className="k-sr">✓</span>
                      </>
                    ) : (
                      <span className="d-2">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
