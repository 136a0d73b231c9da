import { Field } from '../field';
import { PasswordInput } from '.';

export const Story = () => (
  <Field label="Password">
    <PasswordInput defaultValue="krapao-demo" showLabel="Show the password" hideLabel="Hide the password" />
  </Field>
);
