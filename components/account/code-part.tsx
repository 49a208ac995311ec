import { useController } from 'react-hook-form';
import type { ProfileValues } from '@/lib/account/values';
import { CodeStep } from './code-step';
import { ownCodeLabel } from './own-code-label';
import type { CodeRequest } from './use-code';

/** The code is sent to the current login: a stolen session alone must not change it. */
export function OwnCodePart({ request }: { request: CodeRequest }) {
  const { field, fieldState } = useController<ProfileValues, 'own_code'>({ name: 'own_code' });
  return <CodeStep {...field} request={request} label={ownCodeLabel(request)} error={fieldState.error?.message} />;
}

export function CodePart({ request }: { request: CodeRequest }) {
  const { field, fieldState } = useController<ProfileValues, 'code'>({ name: 'code' });
  return <CodeStep {...field} request={request} error={fieldState.error?.message} />;
}
