import { Controller, Get, Header } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Public } from '../platform/http/access.js';
import { LOCALES } from '../rules/locale.js';
import { LEGAL_DOCUMENTS, LegalTexts } from './legal-texts.js';

const HOUR = 'public, max-age=3600';

/** Search engines may index only the landing page and the legal pages. */
@Controller()
@Public()
export class CrawlersController {
  constructor(
    private readonly config: Config,
    private readonly texts: LegalTexts,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', HOUR)
  robots(): string {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /pay/', 'Allow: /api/images/'];
    return [...lines, `Sitemap: ${this.config.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', HOUR)
  sitemap(): string {
    const { publicUrl } = this.config;
    const alternates = [['x-default', ''], ...LOCALES.map((locale) => [locale, locale])]
      .map(
        ([language, path]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}/${path}"/>`,
      )
      .join('');
    const pages = [
      ...['', ...LOCALES].map((path) => `<url><loc>${publicUrl}/${path}</loc>${alternates}</url>`),
      ...LEGAL_DOCUMENTS.filter((name) => !this.texts.templates.includes(name)).map(
        (path) => `<url><loc>${publicUrl}/${path}</loc></url>`,
      ),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
  }
}
