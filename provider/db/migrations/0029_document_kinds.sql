CREATE TABLE "document_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
-- Written at each start (provider/db/document-kinds.ts). Here only for a shop whose older version still runs; a database
-- that a backup is loaded into must stay empty.
INSERT INTO document_kinds (kind, path)
SELECT kind, path
FROM (VALUES ('news', '/news'), ('service', '/services'), ('case', '/portfolio'), ('month', '/calendar')) AS known (kind, path)
WHERE EXISTS (SELECT FROM documents);
--> statement-breakpoint
-- Null for a page that is not public. No longer IMMUTABLE, since it reads a table.
CREATE OR REPLACE FUNCTION document_path(kind text, slug text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE document_path.kind
		WHEN 'page' THEN
			CASE WHEN document_path.slug = 'home' THEN '/' WHEN document_path.slug NOT IN ('cart', 'favorites') THEN '/' || document_path.slug END
		ELSE (SELECT document_kinds.path || '/' || document_path.slug FROM document_kinds WHERE document_kinds.kind = document_path.kind)
	END
$$;
