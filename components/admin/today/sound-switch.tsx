import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isSoundOn, onSoundChange, ring, setSound } from './order-sound';

export function SoundSwitch() {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => false);
  const press = () => {
    setSound(!isOn);
    if (!isOn) ring();
  };
  return (
    <Button tone="quiet" size="compact" onClick={press}>
      <Icon name="bell" size={20} />
      {`Звук о новом заказе: ${isOn ? 'выключить' : 'включить'}`}
    </Button>
  );
}
