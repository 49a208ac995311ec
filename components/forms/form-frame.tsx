import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { HumanCheck } from '@/lib/forms/human-check';
import type { FormOutcome } from '@/lib/forms/outcome';
import { ConsentText } from './consent-text';
import { CONSENT } from './form-controls';
import { FormField, type ServiceOption } from './form-field';
import styles from './form-frame.module.css';
import { FormTrap } from './form-trap';
import { SubmitButton } from './submit-button';
import type { SiteForm, SiteFormConfig } from './use-site-form';

type Props = {
  config: SiteFormConfig;
  state: SiteForm;
  services?: ServiceOption[];
  service?: string | undefined;
  action: string;
  children?: ReactNode;
  humanCheck: HumanCheck | undefined;
};

/** [FORM-02, FORM-03, FORM-04] */
export function FormFrame({ config, state, services = [], service, action, humanCheck, children }: Props) {
  const { form, view, file, progress, attach, phase, outcome, submit } = state;
  return (
    <form ref={form} className={styles.form} aria-label={config.title} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {config.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            services={services}
            service={service}
            error={view.errors[field.name]}
            isValid={view.valid.includes(field.name)}
            file={file}
            progress={progress}
            onFile={(chosen) => attach(field.name, chosen)}
          />
        ))}
        {children}
      </div>
      <div className={styles.consent}>
        <Checkbox name={CONSENT} value="true" error={view.errors[CONSENT]} aria-required>
          <ConsentText />
        </Checkbox>
      </div>
      <SubmitButton isComplete={view.isComplete} phase={phase}>
        {action}
      </SubmitButton>
      <FormNote outcome={outcome} humanCheck={humanCheck} />
      <FormTrap />
    </form>
  );
}

type NoteProps = { outcome: Pick<FormOutcome, 'kind' | 'text'> | undefined; humanCheck: HumanCheck | undefined };

/** The outcome, or before it the notice of the human check. [FORM-05, FORM-07] */
const FormNote = ({ outcome, humanCheck }: NoteProps) => (
  <div className={styles.note}>
    <p className={classNames(outcome && styles[outcome.kind])} role="alert">
      {outcome && <Icon name={outcome.kind === 'success' ? 'check-circle' : 'warning-circle'} size={20} />}
      {outcome?.text}
    </p>
    <HumanCheckPlace check={humanCheck} />
  </div>
);
