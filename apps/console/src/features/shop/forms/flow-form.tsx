import { PlusIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { Checkbox } from '@krapao/ui/checkbox';
import { TextArea } from '@krapao/ui/field';
import { useTranslations } from 'use-intl';
import { Field } from '../../../shared/ui/field';
import { Card, ChoiceField, TextField } from '../fields/fields';
import { RowList } from '../fields/row-list';
import { inAll } from '../model/values.rules';
import { emptyMessage, FlowMessageFields, messageTypes } from './flow-message';
import type { FlowStep, FlowValue } from './flow-value';

const entrances = ['welcome', 'fallback', 'attachment'] as const;

interface FlowFormProps {
  value: FlowValue;
  onChange: (value: FlowValue) => void;
  step: string | null;
  onStep: (step: string | null) => void;
}

/** The replies of the chat: the entrances, the list of steps, and the step that is edited. */
export function FlowForm({ value, onChange, step, onStep }: FlowFormProps) {
  const t = useTranslations('shop');
  const ids = value.steps.map(({ id }) => id);
  const targets = ids.map((id) => ({ value: id, text: id }));
  const index = ids.indexOf(step ?? '');
  const edited = value.steps[index];
  const add = (): void => {
    let number = value.steps.length + 1;
    while (ids.includes(`step-${number}`)) number += 1;
    const id = `step-${number}`;
    onChange({
      ...value,
      steps: [...value.steps, { id, triggers: [], messages: [{ message_type: 'text', payload: inAll('') }], ends: false }],
    });
    onStep(id);
  };
  return (
    <>
      <Card title={t('entrances')} caption={t('entrancesHint')}>
        <div className="d-fields d-fields--3">
          {entrances.map((entrance) => (
            <ChoiceField
              key={entrance}
              label={t(`entrance.${entrance}`)}
              value={value[entrance] ?? ''}
              onChange={(id) => onChange({ ...value, [entrance]: id === '' ? null : id })}
              choices={[{ value: '', text: t('noReply') }, ...targets]}
            />
          ))}
        </div>
      </Card>
      <Card
        title={t('steps')}
        caption={t('stepCount', { n: value.steps.length })}
        tools={
          <Button variant="line" onClick={add} icon={<PlusIcon />}>
            {t('addStep')}
          </Button>
        }
      >
        <div className="d-steps">
          {value.steps.map((each, place) => (
            <button
              key={place}
              type="button"
              className="d-steps__s"
              aria-pressed={each.id === step}
              onClick={() => onStep(each.id === step ? null : each.id)}
            >
              <b>{each.id}</b>
              <span className="d-cap" dir="auto">
                {each.triggers.slice(0, 3).join(', ')}
              </span>
            </button>
          ))}
        </div>
      </Card>
      {edited !== undefined && (
        <Step
          key={index}
          step={edited}
          targets={ids}
          onChange={(next) => {
            onChange(withStep(value, index, next));
            if (next.id !== edited.id) onStep(next.id);
          }}
          onRemove={() => {
            onChange({ ...value, steps: value.steps.filter((_, place) => place !== index) });
            onStep(null);
          }}
        />
      )}
    </>
  );
}

/** Entrances that lead to a step follow its new id. */
function withStep(flow: FlowValue, index: number, step: FlowStep): FlowValue {
  const before = flow.steps[index]?.id;
  const follow = (id: string | null): string | null => (id === before ? step.id : id);
  return {
    welcome: follow(flow.welcome),
    fallback: follow(flow.fallback),
    attachment: follow(flow.attachment),
    steps: flow.steps.map((each, place) => (place === index ? step : each)),
  };
}

interface StepProps {
  step: FlowStep;
  targets: readonly string[];
  onChange: (step: FlowStep) => void;
  onRemove: () => void;
}

function Step({ step, targets, onChange, onRemove }: StepProps) {
  const t = useTranslations('shop');
  return (
    <Card
      title={t('step', { id: step.id })}
      tools={
        <Button variant="ghost" onClick={onRemove}>
          {t('removeStep')}
        </Button>
      }
    >
      <div className="d-col">
        <div className="d-fields">
          <TextField
            label={t('stepId')}
            hint={t('stepIdHint')}
            maxLength={40}
            value={step.id}
            onChange={(id) => onChange({ ...step, id: id.toLowerCase() })}
          />
          <Field label={t('triggers')} hint={t('triggersHint')}>
            <TextArea
              rows={3}
              dir="auto"
              value={step.triggers.join('\n')}
              onChange={(event) =>
                onChange({ ...step, triggers: event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n') })
              }
            />
          </Field>
        </div>
        <RowList
          rows={step.messages}
          onChange={(messages) => onChange({ ...step, messages })}
          nameOf={(_, index) => t('message', { n: index + 1 })}
          add={{ text: t('addMessage'), row: () => emptyMessage('text') }}
        >
          {(message, change, index) => (
            <div className="d-col">
              <ChoiceField
                label={t('message', { n: index + 1 })}
                value={message.message_type}
                onChange={(type) => change(emptyMessage(type))}
                choices={messageTypes.map((type) => ({ value: type, text: t(`messageType.${type}`) }))}
              />
              <FlowMessageFields message={message} targets={targets} onChange={change} />
            </div>
          )}
        </RowList>
        <Checkbox checked={step.helps === true} onChange={(event) => onChange({ ...step, helps: event.currentTarget.checked })}>
          {t('helpsCustomer')}
        </Checkbox>
        <Checkbox checked={step.ends} onChange={(event) => onChange({ ...step, ends: event.currentTarget.checked })}>
          {t('endsChat')}
        </Checkbox>
      </div>
    </Card>
  );
}
