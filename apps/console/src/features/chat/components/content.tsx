import { ClipIcon } from '@krapao/ui/icons';
import type { ChatContent } from '@krapao/contract';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';

/** What a message says, as text: buttons and cards of the automatic answers are named, and no link of a message can be opened here. */
export function Content({ content, chat }: { content: ChatContent; chat: string }) {
  switch (content.message_type) {
    case 'text':
      return <Bubble text={content.payload} />;
    case 'postback':
      return <Bubble text={content.payload.title} />;
    case 'media':
      return <Media media={content.payload} chat={chat} />;
    case 'buttons':
    case 'quick_replies':
      return <Bubble text={content.payload.message} choices={content.payload.buttons.map(({ title }) => title)} />;
    case 'generic':
      return (
        <>
          {content.payloads.map(({ title, subtitle, buttons }, place) => (
            // Cards have no id and never change.
            <Bubble key={place} text={[title, subtitle].join('\n').trim()} choices={buttons.map((button) => button.title)} />
          ))}
        </>
      );
  }
}

function Bubble({ text, choices = [] }: { text: string; choices?: readonly string[] }) {
  return (
    <div className="d-bub" dir="auto">
      {text}
      {choices.length > 0 && (
        <span className="d-bub__c">
          {choices.map((choice, place) => (
            <Chip key={place}>{choice}</Chip>
          ))}
        </span>
      )}
    </div>
  );
}

type MediaPayload = Extract<ChatContent, { message_type: 'media' }>['payload'];

function Media({ media: { filePath, fileType, name, message }, chat }: { media: MediaPayload; chat: string }) {
  const t = useTranslations('chats.kind');
  const source = filePath === '' ? '' : `/desk/chats/${chat}/files/${filePath.split('/').at(-1) ?? ''}`;
  return (
    <>
      {source !== '' && fileType === 'image' && (
        <a className="d-media" href={source} target="_blank" rel="noreferrer">
          <img src={source} alt={name === '' ? t('image') : name} />
        </a>
      )}
      {source !== '' && fileType === 'video' && (
        // Customers upload no subtitles.
        <video className="d-media" src={source} controls preload="metadata" aria-label={name === '' ? t('video') : name} />
      )}
      {(source === '' || fileType === 'file') && (
        <div className="d-bub d-bub--file">
          <ClipIcon />
          <span dir="auto">{name === '' ? t(fileType) : name}</span>
        </div>
      )}
      {message !== '' && <Bubble text={message} />}
    </>
  );
}
