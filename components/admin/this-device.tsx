import { Badge } from '@/components/ui/badge';

/** Marks the session that «Выйти» ends. */
export const ThisDevice = () => <Badge tone="pine">это устройство</Badge>;
