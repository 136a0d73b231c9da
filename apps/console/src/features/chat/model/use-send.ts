import { newId } from '@krapao/ui/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../../shared/proof/proof';
import { uploadForMessage } from './upload';

/** What the operator has written. */
export interface Draft {
  text: string;
  file: File | null;
}
export type ComposerMode = 'answer' | 'note';

/**
 * Sends an answer or adds a note. What is on screen comes from the desk: nothing is optimistic. A repeat of the same draft has the same id, so that an
 * answer whose reply was lost is stored once; a file is uploaded once per draft.
 */
export function useSend(id: string, onSent: () => void) {
  const call = useCall();
  const client = useQueryClient();
  const attempt = useRef({ of: '', key: '', file: null as File | null, path: '' });
  return useMutation({
    mutationFn: async ({ mode, text, file }: Draft & { mode: ComposerMode }) => {
      const of = `${mode} ${text}`;
      if (attempt.current.of !== of || attempt.current.file !== file) attempt.current = { of, key: newId(), file, path: '' };
      const { key } = attempt.current;
      const params = { id };
      if (mode === 'note') return call('POST /desk/chats/:id/notes', { params, body: { id: key, text } });
      if (file !== null && attempt.current.path === '') attempt.current.path = await uploadForMessage(file);
      const message = file === null ? { kind: 'text' as const, text } : { kind: 'file' as const, path: attempt.current.path, text };
      return call('POST /desk/chats/:id/messages', { params, body: { id: key, message } });
    },
    onSuccess: () => {
      attempt.current = { of: '', key: '', file: null, path: '' };
      onSent();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /desk/chats/:id', id] }),
  });
}
