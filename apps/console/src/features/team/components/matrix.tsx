import { CheckIcon } from '@krapao/ui/icons';
import { permissions, permissionsOf, type Permission, roles } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';

/** Who may do what, from the contract's own table. */
export function Matrix() {
  const t = useTranslations('team');
  return (
    <Card title={t('who')} level={2} region className="d-matrix">
      <div className="d-matrix__s" role="region" aria-label={t('who')} tabIndex={0}>
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
                        <CheckIcon />
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
    </Card>
  );
}
