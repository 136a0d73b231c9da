import { useState, type ComponentProps, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../shared/i18n';
import { Button } from '@krapao/ui/button';
import { Field, useField } from '@krapao/ui/field';
import { Note } from '@krapao/ui/note';
import { isVerified, checkDraw, type DrawCheck, type DrawFacts } from '../model/check-draw';
import { readDraw } from '../model/read-draw';
import { CheckSteps } from './check-steps';
import './verify.css';

function JsonInput(props: ComponentProps<'textarea'>) {
  const { state, attributes } = useField();
  return (
    <span className={state === 'bad' ? 'k-input is-bad' : 'k-input'}>
      <textarea {...attributes} {...props} rows={9} spellCheck={false} autoComplete="off" autoCapitalize="none" />
    </span>
  );
}

/** Verifies a pasted draw in the browser, without a login and without the server. */
export function VerifyScreen() {
  const t = useTranslations('spin.verify');
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const [done, setDone] = useState<{ draw: DrawFacts; check: DrawCheck } | null>(null);
  usePageTitle(t('title'));

  const type = (next: string) => {
    setText(next);
    setUnreadable(false);
    setDone(null);
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    const draw = readDraw(text);
    setUnreadable(draw === null);
    setDone(draw && { draw, check: await checkDraw(draw) });
  };
  return (
    <main className="verify" id="main" tabIndex={-1}>
      <p className="k-sub">{t('intro')}</p>
      <form className="verify" noValidate onSubmit={(event) => void verify(event)}>
        <Field label={t('json')} error={unreadable && t('unreadable')}>
          <JsonInput value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
        </Field>
        <Button type="submit" block disabled={text.trim() === ''}>
          {t('check')}
        </Button>
      </form>
      <div role="status">{done && isVerified(done.check) && <Note tone="ok">{t('agrees')}</Note>}</div>
      {done && !isVerified(done.check) && <Note tone="bad">{t('disagrees')}</Note>}
      {done && <CheckSteps {...done} />}
    </main>
  );
}
