export type Binding = { id: number; pseudonym: string; logins: string[]; names: string[] };

/** @returns the statement with `?` for each of the names, and what stands for them */
export function bound(sql: string, binding: Binding): [sql: string, params: unknown[]] {
  const params: unknown[] = [];
  const text = sql.replaceAll(/:(id|pseudonym|logins|names)\b/g, (_, name: keyof Binding) => {
    const value = binding[name];
    params.push(Array.isArray(value) ? JSON.stringify(value) : value);
    if (Array.isArray(value)) return `array(select jsonb_array_elements_text(?::jsonb))`;
    return name === 'id' ? '?::integer' : '?::text';
  });
  return [text, params];
}
