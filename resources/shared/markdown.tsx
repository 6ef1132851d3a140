import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

/** Renders Markdown as elements; HTML is shown as text, and images by their alt text. */
export const Markdown = ({ source }: { source: string }) => (
  <div className="prose">
    <Parts tokens={lexer(source)} />
  </div>
);

// Extensions could add other token types, but none is used.
const Parts = ({ tokens = [] }: { tokens?: Token[] }): ReactNode =>
  tokens.map((token, i) => <Part key={i} token={token as MarkedToken} />);

function Part({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading {...token} />;
    case 'paragraph':
      return <p>{inside(token)}</p>;
    case 'blockquote':
      return <blockquote>{inside(token)}</blockquote>;
    case 'list':
      return <List {...token} />;
    case 'table':
      return <Table {...token} />;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return <strong>{inside(token)}</strong>;
    case 'em':
      return <em>{inside(token)}</em>;
    case 'del':
      return <del>{inside(token)}</del>;
    case 'link':
      return <TextLink {...token} />;
    case 'text':
      return token.tokens ? inside(token) : token.text;
    case 'html':
    case 'escape':
    case 'image':
      return token.text;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    default:
      return null;
  }
}

const inside = ({ tokens }: { tokens?: Token[] }) => <Parts tokens={tokens} />;

function Heading({ depth, tokens }: Tokens.Heading) {
  const Element = `h${depth}` as 'h1';
  return (
    <Element>
      <Parts tokens={tokens} />
    </Element>
  );
}

function List({ ordered, start, items }: Tokens.List) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element start={start === '' ? undefined : start}>
      {items.map((item, i) => (
        <li key={i}>{inside(item)}</li>
      ))}
    </Element>
  );
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell, i) => (
            <th key={i} scope="col">
              {inside(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, i) => (
              <td key={i}>{inside(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Allows paths of this site and schemes that a browser only opens. */
const SAFE = /^(https?:|mailto:|tel:|#|\/(?![/\\]))/i;

const TextLink = ({ href, tokens }: Tokens.Link) =>
  SAFE.test(href) ? (
    <a href={href} className="link" rel="noreferrer">
      <Parts tokens={tokens} />
    </a>
  ) : (
    <Parts tokens={tokens} />
  );
