import { Field } from '../field';
import { Select } from '.';

export const Story = () => (
  <Field label="Currency">
    <Select defaultValue="THB">
      <option value="THB">Baht</option>
      <option value="LAK">Kip</option>
    </Select>
  </Field>
);
