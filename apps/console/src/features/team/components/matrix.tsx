import { type Column, Table } from '@krapao/ui/table';
import { CheckIcon } from '@krapao/ui/icons';
import { permissions, permissionsOf, type Permission, roles } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';

function useColumns(): Column<Permission>[] {
  const t = useTranslations('team');
  return [
    { key: 'permission', header: t('permission'), isRowHeader: true, cell: (permission) => t(`may.${permission}`) },
    ...roles.map((role) => ({
      key: role,
      header: t(`role.${role}`),
      cell: (permission: Permission) =>
        (permissionsOf[role] as readonly Permission[]).includes(permission) ? (
          <>
            <CheckIcon />
            <span className="k-sr">✓</span>
          </>
        ) : (
          <span className="d-2">–</span>
        ),
    })),
  ];
}

/** Who may do what, from the contract's own table. */
export function Matrix() {
  const t = useTranslations('team');
  const columns = useColumns();
  return (
    <Card title={t('who')} level={2} region className="d-matrix">
      <div className="d-matrix__s" role="region" aria-label={t('who')} tabIndex={0}>
        <Table caption={t('who')} rows={permissions} rowKey={(permission) => permission} columns={columns} />
      </div>
    </Card>
  );
}
