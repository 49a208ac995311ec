'use client';
// Client: depends on the current time, while the page is cached.

import { useSyncExternalStore } from 'react';
import { classNames } from '@/lib/class-names';
import { type Hours, openState } from '@/lib/delivery/opening-hours';
import styles from './contacts.module.css';

/** Reserves its line until hydration. */
export function OpenNow(hours: Hours) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  if (minute === undefined) return <span className={styles.now}>&nbsp;</span>;
  const { isOpen, words } = openState(hours, new Date(minute * MINUTE_MS));
  return <span className={classNames(styles.now, isOpen ? styles.open : styles.closed)}>{words}</span>;
}

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}
