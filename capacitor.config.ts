import type { CapacitorConfig } from '@capacitor/cli'

/** What is the same for every institute's app; the rest `npm run native` writes into the native projects. */
export default {
  appId: 'app.campusnamao',
  appName: 'Campus na Mão',
  webDir: 'dist/hybrid',
  // Who needs larger letters may pinch, as in a browser.
  zoomEnabled: true,
  android: {
    // The oldest that has popovers, which the menu is.
    minWebViewVersion: 114,
  },
  server: { errorPath: 'old-web-view.html' },
  plugins: {
    SplashScreen: {
      // The app hides it with its first frame. Where no script runs, this is what ends it.
      launchAutoHide: true,
      launchShowDuration: 12_000,
    },
    SystemBars: {
      // Our styles keep clear of the bars by env(safe-area-inset-*).
      insetsHandling: 'native',
      initialViewportFitValueHint: 'cover',
    },
  },
} satisfies CapacitorConfig
