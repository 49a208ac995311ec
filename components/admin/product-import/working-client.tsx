'use client';
// Client: asks for the page again until the work is done.

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Progress } from '@/components/ui/progress';
import { formatNumber } from '@/lib/format/plural';
import styles from './product-import.module.css';

const EVERY_MS = 1_500;

type Props = { name: string; value?: number | undefined; max: number };

export function Working({ name, value, max }: Props) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div className={styles.working} role="status">
      <p>{value === undefined ? `${name}…` : `${name}: ${formatNumber(value)} из\u00A0${formatNumber(max)}`}</p>
      <Progress label={name} value={value} max={max} />
      <p className={styles.note}>Страницу можно закрыть: работа продолжится.</p>
    </div>
  );
}
