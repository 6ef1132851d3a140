import { Migration } from '@mikro-orm/migrations';

/** The picture of a transfer that a payer adds to "I have paid", for who looks for the money. */
export class ClaimPictures extends Migration {
  override up(): void {
    this.addSql(`alter table payment_reviews add column picture_type varchar(16)
        constraint payment_reviews_picture_type_check check (picture_type in ('image/jpeg', 'image/png', 'image/webp')),
      add column picture bytea
        constraint payment_reviews_picture_check check (octet_length(picture) between 1 and 2097152)`);
    // A picture is packed already: packing it again costs time and saves nothing.
    this.addSql(`alter table payment_reviews alter column picture set storage external`);
  }

  override down(): void {
    this.addSql(`alter table payment_reviews drop column picture, drop column picture_type`);
  }
}
