/** The app as a whole: without a connection, and when a new version is available. */
export const upkeep = {
  later: 'Later',
  offline: 'No internet connection',
  offlineHint: 'Check mobile data or Wi-Fi. The app updates by itself once you are back online.',
  reload: 'Reload',
  updateHint: 'What you typed is kept.',
  updateReady: 'A new version is ready',
} as const;
