import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Counter } from '@/components/analytics/counter-client';
import { Vitals } from '@/components/analytics/vitals-client';
import { MiniCart } from '@/components/cart/mini-cart-client';
import { ToastLoader } from '@/components/feedback/toast-loader-client';
import { LoadingBar } from '@/components/layout/loading-bar-client';
import { OfflineReady } from '@/components/layout/offline-ready-client';
import { RouteWatch } from '@/components/layout/route-watch-client';
import { EARLY_SCRIPT } from '@/lib/browser/early-script';
import { env } from '@/lib/env';
import { StoreProvider } from '@/stores/store-provider';
import { fonts } from '@/styles/fonts';
import '@/styles/global.css';

/** No streaming: a missing page must answer 404 before its first byte. */
export const instant = false;

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f5' },
    { media: '(prefers-color-scheme: dark)', color: '#131b16' },
  ],
  colorScheme: 'light dark',
  viewportFit: 'cover',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The early script sets attributes on <html> before hydration.
    <html lang="ru" className={fonts} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      </head>
      <body>
        <StoreProvider>
          <RouteWatch />
          <LoadingBar />
          {children}
          <MiniCart />
          <ToastLoader />
          {env.NODE_ENV === 'production' && <OfflineReady />}
          {env.METRICS_PORT && <Vitals />}
          {env.METRIKA_ID && <Counter counterId={env.METRIKA_ID} />}
        </StoreProvider>
      </body>
    </html>
  );
}
