import { Migration } from '@mikro-orm/migrations';

/**
 * Plans and features are searched by a stored text too: `lower` of the database and of JavaScript disagree about
 * letters such as Σ and İ. The column has a default for servers of the version before; what those write meanwhile is
 * found once it is saved again. No index: plans and features are few.
 */
export class SearchTexts extends Migration {
  override async up(): Promise<void> {
    await this.fill('plans', ['plan_name', 'plan_type', 'description']);
    await this.fill('features', ['title', 'description']);
    // E-mail addresses may have the one letter whose small form hangs on its place in a word.
    await this.execute(
      `update users set search_text = replace(search_text, 'ς', 'σ') where search_text like '%ς%'`,
    );
  }

  override down(): void {
    this.addSql(`alter table plans drop column search_text`);
    this.addSql(`alter table features drop column search_text`);
  }

  private async fill(table: string, columns: string[]): Promise<void> {
    await this.execute(`alter table ${table} add column search_text text not null default ''`);
    const rows = (await this.execute(`select id, ${columns.join(', ')} from ${table}`)) as Row[];
    const texts = rows.map((row) => ({ id: row.id, text: searchText(columns.map((name) => row[name])) }));
    await this.execute(
      `update ${table} set search_text = filled.text
        from jsonb_to_recordset(?::jsonb) as filled(id integer, text text) where filled.id = ${table}.id`,
      [JSON.stringify(texts)],
    );
  }
}

type Row = Record<string, string | number>;

/** As it was made on the day of this migration, whatever has become of it since. */
const searchText = (parts: (string | number | undefined)[]) =>
  parts
    .filter((part) => part !== '')
    .join('\u001f')
    .toLowerCase()
    .replaceAll('ς', 'σ');
