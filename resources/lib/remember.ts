/** Stored as a cookie, because the server renders the pages. */
export function remember(cookie: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
