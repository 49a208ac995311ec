'use client';
// Client: sends the form by an API call and shows the new key, which no page shows again.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldGroup } from '@/components/ui/field-group';
import { TextField } from '@/components/ui/text-field';
import type { StaffKey } from '@/contract/staff/keys';
import { NOT_FOR_KEYS, PERMISSION_NAMES, PERMISSIONS } from '@/contract/staff/permissions';
import { createKey } from '@/lib/browser-api/staff';
import { ShownOnce } from './shown-once-client';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

type Scope = StaffKey['scopes'][number];

const SCOPES = PERMISSIONS.filter((scope): scope is Scope => !NOT_FOR_KEYS.some((other) => other === scope));

export function KeyForm() {
  const router = useRouter();
  const [key, setKey] = useState<string>();
  const { frame, form, errorOf } = useStaffForm<
    { name: string; scopes: Scope[] },
    { status: 0 | 1; message: string; key?: string | undefined }
  >(
    { name: '', scopes: [] },
    createKey,
    (answer) => {
      setKey(answer.key);
      form.reset();
      router.refresh();
    },
    'key form',
  );
  return (
    <>
      <StaffForm {...frame} label="Новый ключ" action="Создать ключ">
        <TextField {...form.register('name')} label="Название" placeholder="1С" error={errorOf('name')} />
        <FieldGroup label="Что разрешено" error={errorOf('scopes')} isNoteFirst>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} isPlain value={scope} {...form.register('scopes')}>
              {PERMISSION_NAMES[scope]}
            </Checkbox>
          ))}
        </FieldGroup>
      </StaffForm>
      {key && <ShownOnce text="Сохраните ключ: больше он не появится." value={key} />}
    </>
  );
}
