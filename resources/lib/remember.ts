/** Keeps a choice for every page from now on, and for the server, which draws them. */
export function remember(cookie: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
