import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../shared/draft';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { Field, TextInput } from '@krapao/ui/field';
import { useToast } from '@krapao/ui/toast';
import { useWallet } from '../../wallet/api/wallet';
import { useSetClientSeed } from '../api/spin';

/** The format of a client seed in the contract. */
const wanted = /^[\x21-\x7e]{1,64}$/;

const isValidSeed = (text: string): boolean => wanted.test(text);

const RANDOM_BYTES = 8;

/** A random seed of 16 hexadecimal digits. */
const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sets the member's client seed for future draws. */
export function OwnSeedForm({ current }: { current: string }) {
  const t = useTranslations('spin.fair');
  const toast = useToast();
  const setClientSeed = useSetClientSeed();
  const draft = useDraft('own-seed', useWallet().data?.profile.username, { seed: current });
  const save = useExclusiveMutation({
    mutationFn: (chosen: string) => orThrow(setClientSeed(chosen)),
    onSuccess: () => {
      draft.forget();
      toast.ok(t('saved'));
    },
  });
  const errorText = useErrorText(save.error);
  const { seed } = draft.typed;
  const valid = isValidSeed(seed);

  const type = (next: string) => {
    draft.type({ seed: next });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid && seed !== current) save.mutate(seed);
  };
  return (
    <form className="fair-seed" noValidate onSubmit={submit}>
      <Field label={t('ownSeed')} help={t('ownSeedHint')} error={valid ? errorText : t('ownSeedInvalid')}>
        <TextInput
          value={seed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="k-btnrow">
        <Button variant="line" size="md" onClick={() => type(randomSeed())}>
          {t('random')}
        </Button>
        <Button type="submit" variant="soft" size="md" busy={save.isPending} disabled={!valid || seed === current}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
