import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type DeleteMarkerEntry,
  type ListObjectsV2CommandOutput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion as S3ObjectVersion,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectStore, ObjectVersion } from "./object-store.ts";
import { required } from "./s3-answers.ts";

const toVersion = (entry: S3ObjectVersion | DeleteMarkerEntry, isDeleteMarker: boolean): ObjectVersion => ({
  key: required(entry.Key, "a key"),
  versionId: required(entry.VersionId, "a version"),
  isLatest: entry.IsLatest ?? false,
  isDeleteMarker,
  sizeBytes: "Size" in entry ? (entry.Size ?? 0) : 0,
  storedAt: required(entry.LastModified, "an instant"),
});

const nextPage = (page: ListObjectVersionsCommandOutput) => ({
  KeyMarker: required(page.NextKeyMarker, "the next page's key"),
  ...(page.NextVersionIdMarker === undefined ? {} : { VersionIdMarker: page.NextVersionIdMarker }),
});

export const createS3Listing = (
  client: S3Client,
  Bucket: string,
  pageSize: number,
): Pick<ObjectStore, "listVersions" | "listFolders"> => ({
  listVersions: async function* (prefix, afterKey) {
    let after: { KeyMarker?: string; VersionIdMarker?: string } | null =
      afterKey === undefined ? {} : { KeyMarker: afterKey };
    while (after !== null) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: prefix, MaxKeys: pageSize, ...after }),
      );
      // Ceph begins with the marker itself where others begin after it.
      for (const version of page.Versions ?? []) if (version.Key !== afterKey) yield toVersion(version, false);
      for (const marker of page.DeleteMarkers ?? []) if (marker.Key !== afterKey) yield toVersion(marker, true);
      after = page.IsTruncated === true ? nextPage(page) : null;
    }
  },
  listFolders: async function* (prefix) {
    let after: { ContinuationToken?: string } | null = {};
    while (after !== null) {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: "/", MaxKeys: pageSize, ...after }),
      );
      for (const { Prefix } of page.CommonPrefixes ?? []) yield required(Prefix, "a folder");
      after =
        page.IsTruncated === true ? { ContinuationToken: required(page.NextContinuationToken, "the next page") } : null;
    }
  },
});
