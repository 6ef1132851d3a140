export type Session = { token: string; cookie: string };

export async function signIn(origin: string, username: string, password: string): Promise<Session> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  return { token, cookie: cookies.join('; ') };
}
