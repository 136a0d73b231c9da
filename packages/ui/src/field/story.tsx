import { useState } from 'react';
import { UserIcon } from '../icons';
import { ColorInput, Field, NumberInput, ReadInput, TextArea, TextInput } from '.';

export function Story() {
  const [name, setName] = useState('Noy');
  const [weight, setWeight] = useState<number | null>(120);
  return (
    <div className="story-rows">
      <Field label="Name" hint="as at the bank" help="First and last name.">
        <TextInput icon={<UserIcon />} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Phone" error="A phone has ten digits.">
        <ReadInput value="081234" onChange={() => {}} read={(text) => text} />
      </Field>
      <Field label="User name" ok="It is free.">
        <TextInput defaultValue="noy" />
      </Field>
      <Field label="Weight">
        <NumberInput value={weight} onChange={setWeight} />
      </Field>
      <Field label="Note" counter="18/200">
        <TextArea defaultValue="Called from a bank." />
      </Field>
      <Field label="Colour">
        <ColorInput defaultValue="#e0a030" />
      </Field>
      <Field label="Locked">
        <TextInput defaultValue="KBANK" readOnly />
      </Field>
    </div>
  );
}
