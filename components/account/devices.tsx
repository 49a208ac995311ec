import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import { formatMoment } from '@/lib/orders/dates';
import { DeviceBox, EndSession } from './device-controls-client';
import styles from './devices.module.css';

type Device = AnswerOf<typeof accounts.sessions>['items'][number];

export const Devices = ({ devices }: { devices: readonly Device[] }) => (
  <DeviceBox count={devices.length}>
    <PresenceList className={styles.devices}>
      {devices.map((device) => (
        <Row key={device.uuid} device={device} />
      ))}
    </PresenceList>
    {devices.length > 1 && (
      <div className={styles.press}>
        <EndSession>Выйти на всех остальных</EndSession>
      </div>
    )}
  </DeviceBox>
);

const Row = ({ device: { uuid, agent, used_at, is_current } }: { device: Device }) => (
  <PresenceItem motion="fold" className={styles.device}>
    <div>
      <p className={styles.agent}>{agent}</p>
      <p className={styles.used}>{is_current ? 'Это устройство' : `Последний раз: ${formatMoment(used_at)}`}</p>
    </div>
    {!is_current && (
      <div className={styles.press}>
        <EndSession uuid={uuid} device={agent}>
          Выйти
        </EndSession>
      </div>
    )}
  </PresenceItem>
);
