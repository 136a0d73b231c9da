import { CHAT_TEXT_MAX } from '@krapao/contract';
import type { ReadyAnswer } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { NumberInput, TextArea, TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OutcomeNote } from '../../../shared/acts/outcome-note';
import { useOutcome } from '../../../shared/acts/use-outcome';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';

const languages = ['th', 'la', 'en'] as const;

/** Edits a ready answer in the three languages. */
export function ReadyAnswerDialog({ answer, isNew, onClose }: { answer: ReadyAnswer; isNew: boolean; onClose: () => void }) {
  const t = useTranslations('chats');
  const call = useCall();
  const [own, setOwn] = useState(answer);
  const isWordless = languages.every((language) => own.texts[language].trim() === '');
  const save = useAct(() => call('POST /desk/ready-answers', { body: own }), onClose);
  const isComplete = own.shortcut.trim() !== '' && !isWordless;
  const { outcome, isCurrent } = useOutcome('chat.ready-answer-saved', isComplete ? own : null);
  const isSecond = outcome?.outcome === 'second';
  const remove = useAct(() => call('POST /desk/ready-answers/:id/remove', { params: { id: answer.id } }), onClose);
  return (
    <Dialog
      title={t(isNew ? 'readyNew' : 'readyTitle')}
      confirm={t(isSecond ? 'proposeReady' : 'save')}
      isBusy={save.isPending || remove.isPending}
      isDisabled={isComplete && !isCurrent}
      onClose={onClose}
      onConfirm={() => save.mutate()}
      error={save.error ?? remove.error}
    >
      <Field label={t('shortcut')} hint={t('shortcutHint')}>
        <TextInput
          required
          maxLength={30}
          pattern="[\p{L}\p{M}\p{N}\-]+"
          value={own.shortcut}
          onChange={(event) => setOwn({ ...own, shortcut: event.currentTarget.value })}
        />
      </Field>
      {languages.map((language) => (
        <Field key={language} label={t(`language.${language}`)}>
          <TextArea
            required={isWordless}
            rows={2}
            maxLength={CHAT_TEXT_MAX}
            lang={language === 'la' ? 'lo' : language}
            value={own.texts[language]}
            onChange={(event) => setOwn({ ...own, texts: { ...own.texts, [language]: event.currentTarget.value } })}
          />
        </Field>
      ))}
      <Field label={t('position')}>
        <NumberInput
          min={0}
          max={1_000}
          value={own.position}
          onChange={(position) => setOwn({ ...own, position: Math.trunc(position ?? 0) })}
        />
      </Field>
      {!isNew && (
        <Button variant="danger-line" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      )}
      {isComplete && outcome !== undefined && outcome.outcome !== 'now' && <OutcomeNote outcome={outcome} atOnce="" />}
    </Dialog>
  );
}
