import type { WebhookEndpoint } from '@krapao/contract/desk';
import { type OutgoingKind, outgoingKinds } from '@krapao/contract/outgoing';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { Choices } from '../../../shared/ui/choices';
import { Field } from '../../../shared/ui/field';

/** Adds an endpoint (`endpoint` null), or changes its address and events. */
export function AddressDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint | null; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const call = useCall();
  const [written, setUrl] = useTyped(`webhook ${endpoint?.id ?? 'new'}`, endpoint?.url ?? '');
  const [kinds, setKinds] = useState<OutgoingKind[]>(endpoint?.kinds ?? [...outgoingKinds]);
  const url = written.trim();
  const isChanged = url !== endpoint?.url || kinds.length !== endpoint.kinds.length || kinds.some((kind) => !endpoint.kinds.includes(kind));
  const isComplete = URL.canParse(url) && kinds.length > 0 && isChanged;
  const address = { url, kinds };
  return (
    <ActDialog
      act={endpoint === null ? 'webhook.add' : 'webhook.change'}
      input={isComplete ? { ...address, ...(endpoint !== null && { id: endpoint.id }) } : null}
      words={{ title: t(endpoint === null ? 'addTitle' : 'changeTitle'), confirm: t(endpoint === null ? 'add' : 'save') }}
      proposal={{ confirm: t('propose') }}
      send={(note) =>
        endpoint === null
          ? call('POST /desk/webhooks', { body: { ...address, note } })
          : call('POST /desk/webhooks/:id', { params: { id: endpoint.id }, body: { ...address, note } })
      }
      onClose={onClose}
    >
      <Field label={t('address')}>
        <TextInput
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          dir="ltr"
          placeholder="https://"
          value={written}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Choices
        label={t('events')}
        wide
        choices={outgoingKinds.map((name) => ({ name, text: t(`kind.${name}`) }))}
        chosen={kinds}
        onChange={setKinds}
      />
      <p className="d-cap">{t(endpoint === null ? 'secretLater' : 'dataHint')}</p>
    </ActDialog>
  );
}
