import { CloseIcon, FlagIcon, PlusIcon } from '@krapao/ui/icons';
import type { Member } from '@krapao/contract/desk';
import { IconButton } from '@krapao/ui/icon-button';
import { TextInput } from '@krapao/ui/field';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useCan } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';

/** The tags of a member, as chips beside the name. */
export const TagChips = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <span key={tag} className="k-chip k-chip--gold d-mtag" dir="auto">
      <FlagIcon />
      {tag}
    </span>
  ));

/** The member's tags; an operator with the permission adds and removes them in a dialog. */
export function Tags({ member }: { member: Member }) {
  const t = useTranslations('members');
  const canTag = useCan('members.note');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TagChips tags={member.tags} />
      {canTag && (
        <IconButton label={t('editTags')} title={t('editTags')} onClick={() => setOpen(true)}>
          {member.tags.length === 0 ? <FlagIcon /> : <PlusIcon />}
        </IconButton>
      )}
      {isOpen && <TagsDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function TagsDialog({ member: { id, name, tags }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const list = useId();
  const [text, setText] = useState('');
  const tag = text.trim();
  const used = useDeskQuery('GET /desk/member-tags', {});
  const add = useAct(
    () => call('POST /desk/members/:id/tags', { params: { id }, body: { tag } }),
    () => setText(''),
  );
  return (
    <Dialog
      title={t('tagsTitle', { name })}
      confirm={t('addTag')}
      isBusy={add.isPending}
      onClose={onClose}
      onConfirm={() => add.mutate()}
      error={add.error}
    >
      <Field label={t('tag')} hint={t('tagHint')}>
        <TextInput
          required
          list={list}
          maxLength={24}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <datalist id={list}>
        {(used.data?.tags ?? [])
          .filter((each) => !tags.includes(each))
          .map((each) => (
            <option key={each} value={each} />
          ))}
      </datalist>
      <ul className="d-tags">
        {tags.map((each) => (
          <OwnTag key={each} id={id} tag={each} />
        ))}
      </ul>
    </Dialog>
  );
}

function OwnTag({ id, tag }: { id: string; tag: string }) {
  const t = useTranslations('members');
  const call = useCall();
  const remove = useAct(() => call('POST /desk/members/:id/tags/remove', { params: { id }, body: { tag } }));
  return (
    <li className="k-chip k-chip--gold d-mtag">
      <span dir="auto">{tag}</span>
      <IconButton label={t('removeTag', { tag })} disabled={remove.isPending} onClick={() => remove.mutate()}>
        <CloseIcon />
      </IconButton>
      <ErrorNote error={remove.error} />
    </li>
  );
}
