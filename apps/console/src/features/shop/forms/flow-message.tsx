import { useTranslations } from 'use-intl';
import { ChoiceField, LanguageFields, TextField, Words } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { RowList } from '../fields/row-list';
import { gapsOf, inAll } from '../model/values.rules';
import type { FlowButton, FlowCard, FlowMedia, FlowMessage } from './flow-value';

export const messageTypes = ['text', 'buttons', 'quick_replies', 'generic', 'media'] as const;

const emptyButton = (): FlowButton => ({ type: 'text', title: inAll('') });
const emptyCard = (): FlowCard => ({ image: '', title: inAll(''), subtitle: inAll(''), buttons: [] });

/** A new message of a kind. */
export function emptyMessage(type: FlowMessage['message_type']): FlowMessage {
  switch (type) {
    case 'text':
      return { message_type: 'text', payload: inAll('') };
    case 'buttons':
    case 'quick_replies':
      return { message_type: type, payload: { message: inAll(''), buttons: [emptyButton()] } };
    case 'generic':
      return { message_type: 'generic', payloads: [emptyCard()] };
    case 'media':
      return { message_type: 'media', payload: { fileType: 'image', url: '', message: inAll(''), name: '' } };
  }
}

interface FlowMessageFieldsProps {
  message: FlowMessage;
  /** The ids of the steps to which a button can lead. */
  targets: readonly string[];
  onChange: (message: FlowMessage) => void;
}

export function FlowMessageFields({ message, targets, onChange }: FlowMessageFieldsProps) {
  const t = useTranslations('shop');
  switch (message.message_type) {
    case 'text':
      return (
        <Words gaps={gapsOf(message.payload)}>
          <LanguageFields label={t('words')} isLong value={message.payload} onChange={(payload) => onChange({ ...message, payload })} />
        </Words>
      );
    case 'buttons':
    case 'quick_replies': {
      const { payload } = message;
      return (
        <>
          <Words gaps={gapsOf(payload.message)}>
            <LanguageFields
              label={t('words')}
              isLong
              value={payload.message}
              onChange={(words) => onChange({ ...message, payload: { ...payload, message: words } })}
            />
          </Words>
          <Buttons
            rows={payload.buttons}
            targets={targets}
            onChange={(buttons) => onChange({ ...message, payload: { ...payload, buttons } })}
          />
        </>
      );
    }
    case 'generic':
      return (
        <RowList
          rows={message.payloads}
          onChange={(payloads) => onChange({ ...message, payloads })}
          nameOf={(_, index) => t('card', { n: index + 1 })}
          add={{ text: t('addCard'), row: emptyCard }}
        >
          {(card, change, index) => (
            <>
              <PictureField label={t('card', { n: index + 1 })} value={card.image} onChange={(image) => change({ ...card, image })} />
              <Words gaps={[card.title, card.subtitle].flatMap(gapsOf)} title={t('card', { n: index + 1 })}>
                <LanguageFields label={t('name')} value={card.title} onChange={(title) => change({ ...card, title })} />
                <LanguageFields label={t('description')} value={card.subtitle} onChange={(subtitle) => change({ ...card, subtitle })} />
              </Words>
              <Buttons rows={card.buttons} targets={targets} onChange={(buttons) => change({ ...card, buttons })} />
            </>
          )}
        </RowList>
      );
    case 'media':
      return <Media media={message.payload} onChange={(payload) => onChange({ ...message, payload })} />;
  }
}

function Media({ media, onChange }: { media: FlowMedia; onChange: (media: FlowMedia) => void }) {
  const t = useTranslations('shop');
  return (
    <>
      <div className="d-fields">
        <ChoiceField
          label={t('fileType')}
          value={media.fileType}
          onChange={(fileType) => onChange({ ...media, fileType })}
          choices={(['image', 'video', 'file'] as const).map((type) => ({ value: type, text: t(`file.${type}`) }))}
        />
        {media.fileType === 'image' ? (
          <PictureField label={t('file.image')} value={media.url} onChange={(url) => onChange({ ...media, url })} />
        ) : (
          <TextField label={t('address')} maxLength={1_000} value={media.url} onChange={(url) => onChange({ ...media, url })} />
        )}
      </div>
      <Words gaps={gapsOf(media.message)}>
        <LanguageFields label={t('words')} value={media.message} onChange={(message) => onChange({ ...media, message })} />
      </Words>
    </>
  );
}

interface ButtonsProps {
  rows: FlowButton[];
  targets: readonly string[];
  onChange: (buttons: FlowButton[]) => void;
}

/** The buttons of a message; one that answers with a step names it from the list. */
function Buttons({ rows, targets, onChange }: ButtonsProps) {
  const t = useTranslations('shop');
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      nameOf={(_, index) => t('button', { n: index + 1 })}
      add={{ text: t('addButton'), row: emptyButton }}
    >
      {(button, change, index) => (
        <>
          <div className="d-fields">
            <ChoiceField
              label={t('button', { n: index + 1 })}
              value={button.type}
              onChange={(type) =>
                change(
                  type === 'text'
                    ? { type, title: button.title }
                    : { type, title: button.title, payload: type === 'postback' ? (targets[0] ?? '') : '' },
                )
              }
              choices={(['text', 'postback', 'web', 'call'] as const).map((type) => ({ value: type, text: t(`buttonType.${type}`) }))}
            />
            {button.type === 'postback' && (
              <ChoiceField
                label={t('leadsTo')}
                value={button.payload}
                onChange={(payload) => change({ ...button, payload })}
                choices={[...new Set([...targets, button.payload])].map((id) => ({ value: id, text: id }))}
              />
            )}
            {(button.type === 'web' || button.type === 'call') && (
              <TextField
                label={t(button.type === 'web' ? 'address' : 'phone')}
                maxLength={1_000}
                value={button.payload}
                onChange={(payload) => change({ ...button, payload })}
              />
            )}
          </div>
          <Words gaps={gapsOf(button.title)} title={t('button', { n: index + 1 })}>
            <LanguageFields label={t('name')} value={button.title} onChange={(title) => change({ ...button, title })} />
          </Words>
        </>
      )}
    </RowList>
  );
}
