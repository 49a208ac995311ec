'use client';
// Client: sends the form by an API call.

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { StaffRole } from '@/contract/staff/permissions';
import { ROLE_DUTIES, roleOptions } from '@/lib/admin/role-words';
import { invitePerson } from '@/lib/browser-api/staff';
import { InvitationOf, useShowInvitation } from './invitation-client';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

const SENDER = 'invite form';

type Values = { name: string; email: string; role: StaffRole };

export function InviteForm() {
  const router = useRouter();
  const show = useShowInvitation();
  const { frame, form, errorOf } = useStaffForm<Values, { status: 0 | 1; message: string; link?: string | undefined }>(
    { name: '', email: '', role: 'manager' },
    invitePerson,
    (answer) => {
      const { name, email } = form.getValues();
      show({ sender: SENDER, name, email, ...answer });
      form.reset();
      router.refresh();
    },
    SENDER,
  );
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <>
      <StaffForm {...frame} label="Приглашение сотрудника" action="Пригласить">
        <TextField {...form.register('name')} label="Имя" error={errorOf('name')} />
        <TextField {...form.register('email')} label="Почта" type="email" error={errorOf('email')} />
        <Select
          {...form.register('role')}
          label="Роль"
          hint={ROLE_DUTIES[role]}
          options={roleOptions()}
          error={errorOf('role')}
        />
      </StaffForm>
      <InvitationOf sender={SENDER} />
    </>
  );
}
