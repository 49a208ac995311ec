import { useController } from 'react-hook-form';
import type { ProfileValues } from '@/lib/account-values';
import { CodeStep } from './code-step';
import type { CodeRequest } from './use-code';

export function CodePart({ request }: { request: CodeRequest }) {
  const { field, fieldState } = useController<ProfileValues, 'code'>({ name: 'code' });
  return <CodeStep {...field} request={request} error={fieldState.error?.message} />;
}
