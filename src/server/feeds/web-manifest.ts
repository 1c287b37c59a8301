/** Name, colors and icons for those who put the shop on their home screen. */
export function webManifest(storeName: string): object {
  return {
    name: storeName,
    short_name: storeName,
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f1e6',
    theme_color: '#f6f1e6',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
}
