import { Field, TextInput } from '../field';
import { FormDialog } from '.';

export const Story = () => (
  <FormDialog
    title="Change the phone"
    closeLabel="Close"
    submit={{ label: 'Change', cancelLabel: 'Cancel', keysLabel: 'Ctrl-Enter changes it', onSubmit: () => {} }}
    onClose={() => {}}
  >
    <Field label="New phone">
      <TextInput defaultValue="0812345678" numeric />
    </Field>
  </FormDialog>
);
