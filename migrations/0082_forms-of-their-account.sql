-- compatible-with-previous
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_form_id_unique";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_form_id_unique";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_form" UNIQUE("owner_id","form_id");--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_form" UNIQUE("owner_id","form_id");
