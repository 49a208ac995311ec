'use client';
// Client: sends the form by an API call and shows the link of the invitation.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { StaffRole } from '@/contract/staff/permissions';
import { ROLE_DUTIES, roleOptions } from '@/lib/admin/role-words';
import { invitePerson } from '@/lib/browser-api/staff';
import { ShownOnce } from './shown-once-client';
import { StaffForm } from './staff-form';
import { useShownLink } from './use-shown-link';
import { useStaffForm } from './use-staff-form';

type Values = { name: string; email: string; role: StaffRole };

export function InviteForm() {
  const router = useRouter();
  const { isShown, show } = useShownLink('invite form');
  const [invited, setInvited] = useState<{ message: string; link?: string | undefined }>();
  const { frame, form, errorOf } = useStaffForm<Values, { status: 0 | 1; message: string; link?: string | undefined }>(
    { name: '', email: '', role: 'manager' },
    invitePerson,
    (answer) => {
      setInvited(answer);
      show();
      form.reset();
      router.refresh();
    },
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
      {isShown && invited && <ShownOnce text={invited.message} value={invited.link} />}
    </>
  );
}
