'use client';
// Client: sends the form by an API call and shows the link of the invitation.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/contract/staff/permissions';
import { invitePerson } from '@/lib/browser-api/staff';
import { ShownOnce } from './shown-once-client';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

const ROLES = STAFF_ROLES.map((value) => ({ value, name: STAFF_ROLE_NAMES[value] }));

type Values = { name: string; email: string; role: StaffRole };

export function InviteForm() {
  const router = useRouter();
  const [invited, setInvited] = useState<{ message: string; link?: string | undefined }>();
  const { frame, form, errorOf } = useStaffForm<Values, { status: 0 | 1; message: string; link?: string | undefined }>(
    { name: '', email: '', role: 'manager' },
    invitePerson,
    (answer) => {
      setInvited(answer);
      form.reset();
      router.refresh();
    },
  );
  return (
    <>
      <StaffForm {...frame} label="Приглашение сотрудника" action="Пригласить">
        <TextField {...form.register('name')} label="Имя" error={errorOf('name')} />
        <TextField {...form.register('email')} label="Почта" type="email" error={errorOf('email')} />
        <Select {...form.register('role')} label="Роль" options={ROLES} error={errorOf('role')} />
      </StaffForm>
      {invited && <ShownOnce text={invited.message} value={invited.link} />}
    </>
  );
}
