/** security T4 */
export const TOKEN = { algorithm: 'HS256', issuer: 'lisensi', audience: 'lisensi-api' } as const;
